// fast-check with one seed for every run: a gate that fails must fail again. TEST_SEED=<number> tries another; a failure
// prints the seed and the path to it.
const { join } = require('node:path');
const fc = require(join(process.cwd(), 'node_modules/fast-check/lib/cjs/fast-check.js'));

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 20_280_229) });
module.exports = fc;
