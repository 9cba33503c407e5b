import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';

/** What each container shares with the portal or bundles itself, by the folder of its host. */
const containers = {
  container: {},
  'container-shared': {
    react: { import: false, singleton: true, strictVersion: true, requiredVersion: '^19.0.0' },
    '@portal/plugin-api/react': { import: false, requiredVersion: '^1.0.0' },
    '@portal/dates': { import: false, requiredVersion: '^1.0.0' },
  },
  // Singletons of another major version than the portal's, which federation alone would replace.
  'container-own': {
    react: { import: 'react-16', version: '16.14.0', singleton: true, requiredVersion: '^16.14.0' },
    'react-dom': { import: 'react-dom-16', version: '16.14.0', singleton: true, requiredVersion: '^16.14.0' },
  },
} as const;

type ContainerFolder = keyof typeof containers;

/** The folder of a container, if the path is inside one. */
export function findContainer(path: string): ContainerFolder | undefined {
  const [, first] = path.split('/');
  return Object.keys(containers).find((folder): folder is ContainerFolder => folder === first);
}

function createConfiguration(folder: ContainerFolder, publicPath: string, path: string): Configuration {
  // A container is a global variable.
  const name = folder.replace('container-', 'parcels_').replace('container', 'parcels');
  return {
    mode: 'production',
    devtool: false,
    context: join(process.cwd(), 'tests/fixture-apps', folder),
    entry: {},
    target: ['web', 'es2022'],
    output: { path, publicPath, uniqueName: name, chunkFilename: '[name].js', clean: true },
    plugins: [
      new rspack.container.ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        library: { type: 'var', name },
        exposes: { './section': './section.js' },
        shared: containers[folder],
      }),
    ],
  };
}

const built = new Map<ContainerFolder, Promise<string>>();

/** Builds a container once per process; resolves to the folder that its host serves. */
export function buildContainer(folder: ContainerFolder, host: string): Promise<string> {
  const known = built.get(folder);
  if (known !== undefined) return known;
  const building = new Promise<string>((resolve, reject) => {
    const path = join(process.cwd(), '.cache', `fixture-${folder}`);
    rspack(createConfiguration(folder, `${host}/${folder}/`, path), (thrown, stats) => {
      const fault = thrown?.message ?? stats?.toJson({ errors: true }).errors?.[0]?.message;
      if (fault === undefined) resolve(path);
      else reject(new Error(`The container ${folder} could not be built: ${fault}`));
    });
  });
  built.set(folder, building);
  return building;
}
