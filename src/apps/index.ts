export { AppCode } from './app-code';
export { type InstanceDependencies } from './app-instance';
export { AppRegistry, type Section } from './app-registry';
export { AppFailure, type FailureKind } from './failure';
export { FireDoorKeeper, loadFireDoor } from './fire-door-keeper';
export { navigate } from './navigation';
export { Outlet } from './Outlet';
export { Stylesheets } from './stylesheets';
export { WidgetHost } from './widget-host';
