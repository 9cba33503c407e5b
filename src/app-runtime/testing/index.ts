export { codeOf } from './code-of';
export { forgetApps } from './forget-apps';
