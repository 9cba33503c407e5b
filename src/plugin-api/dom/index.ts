export { domLifecycles, type Draw, type Stop } from './dom-lifecycles';
