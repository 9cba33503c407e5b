module.exports = {
  outputDir: 'built',
  filenameHashing: false,
  productionSourceMap: false,
  configureWebpack: {
    output: { library: { type: 'system' }, uniqueName: 'parcels' },
    // One script and its chunks: an entry in several parts has no exports.
    optimization: { splitChunks: false },
  },
};
