export { domLifecycles, type Draw, type Stop } from './dom-lifecycles';
export { putOnWindow } from './put-on-window';
