import config from '../../jest.config.mjs';

const [node] = config.projects;

/** Tests that take minutes: many streams, killed processes, several replicas. `npm run test:long` runs them. */
export default {
  ...node,
  displayName: 'long',
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/long/**/*.test.ts'],
  testTimeout: 300_000,
};
