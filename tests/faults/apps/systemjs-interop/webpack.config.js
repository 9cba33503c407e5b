const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const createConfiguration = (name, entry) => ({
  name,
  entry: { [name]: entry },
  externals: ['@parcels/library'],
  module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
  output: {
    path: `${__dirname}/built`,
    library: { type: 'system' },
    uniqueName: `parcels-${name}`,
    chunkFilename: '[name].js',
  },
  plugins: [new MiniCssExtractPlugin({ chunkFilename: '[name].css' })],
});

module.exports = [
  createConfiguration('main', './src/main.js'),
  createConfiguration('library', './src/library/index.js'),
];
