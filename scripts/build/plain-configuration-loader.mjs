/**
 * Takes the identity client's readers of its vendor's own file formats out of the build: the portal hands it the form
 * that needs none. Throws when the module is no longer the one this is about.
 */
export default function plainConfigurationLoader(source) {
  if (!/const parseAmplifyConfig = .*return parseAWSExports\(/s.test(source))
    throw new Error(
      `${this.resourcePath} does not read configurations any more; look where they are read now.`,
    );
  return 'export const parseAmplifyConfig = (configuration) => configuration;';
}
