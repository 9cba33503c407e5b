export { navigateToUrl, registerApplication, start } from 'single-spa';
