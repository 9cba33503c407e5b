import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

function createConfiguration(publicPath: string, path: string): Configuration {
  return {
    mode: 'production',
    devtool: false,
    context: join(process.cwd(), 'tests/fixture-apps/container'),
    entry: {},
    target: ['web', 'es2022'],
    output: { path, publicPath, uniqueName: 'parcels', chunkFilename: '[name].js', clean: true },
    plugins: [
      new rspack.container.ModuleFederationPlugin({
        name: 'parcels',
        filename: 'remoteEntry.js',
        library: { type: 'var', name: 'parcels' },
        exposes: { './section': './section.js' },
      }),
    ],
  };
}

let built: Promise<string> | undefined;

/** Builds the container once a process; resolves with the folder that its host serves. */
export function buildContainer(publicPath: string): Promise<string> {
  built ??= new Promise((resolve, reject) => {
    const path = join(process.cwd(), '.cache', 'fixture-container');
    rspack(createConfiguration(publicPath, path), (thrown, stats) => {
      const fault = thrown?.message ?? stats?.toJson({ errors: true }).errors?.[0]?.message;
      if (fault === undefined) resolve(path);
      else reject(new Error(`The container could not be built: ${fault}`));
    });
  });
  return built;
}
