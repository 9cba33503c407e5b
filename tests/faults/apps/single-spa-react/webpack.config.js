const singleSpaDefaults = require('webpack-config-single-spa-react');

// The tool's own configuration twice: its default, native modules, and SystemJS.
module.exports = (webpackConfigEnv, argv) =>
  [false, true].map((outputSystemJS) => {
    const config = singleSpaDefaults({
      orgName: 'parcels',
      projectName: 'section',
      webpackConfigEnv,
      argv,
      outputSystemJS,
      disableHtmlGeneration: true,
    });
    config.output.path = `${__dirname}/built/${outputSystemJS ? 'system' : 'module'}`;
    config.externals.push('react/jsx-runtime');
    config.devtool = false;
    return config;
  });
