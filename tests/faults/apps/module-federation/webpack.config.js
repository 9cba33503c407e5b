const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

module.exports = {
  entry: {},
  output: { path: `${__dirname}/built`, publicPath: 'auto', uniqueName: 'parcels', clean: true },
  performance: { hints: false },
  plugins: [
    new ModuleFederationPlugin({
      name: 'parcels',
      filename: 'remoteEntry.js',
      exposes: { './section': './src/section.js' },
      dts: false,
    }),
  ],
};
