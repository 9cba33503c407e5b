import 'systemjs-webpack-interop/auto-public-path/2';
import { createApp } from 'vue';
import ParcelList from './ParcelList.vue';

const open = new Map();

export async function bootstrap() {}

export async function mount({ domElement }) {
  const app = createApp(ParcelList);
  open.set(domElement, app);
  app.mount(domElement);
}

export async function unmount({ domElement }) {
  open.get(domElement)?.unmount();
  open.delete(domElement);
}
