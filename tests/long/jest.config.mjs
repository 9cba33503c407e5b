import config from '../../jest.config.mjs';

const [node] = config.projects;

/** Tests that take minutes: `npm run test:long` runs them, one folder at a time. */
export default {
  ...node,
  displayName: 'long',
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/long/**/*.test.ts'],
  testTimeout: 300_000,
};
