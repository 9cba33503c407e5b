import { createApp, h, ref } from 'vue';

function createLifecycles(title, level) {
  const apps = new Map();
  return {
    bootstrap: async () => undefined,
    async mount({ domElement, portal }) {
      const app = createApp({
        setup() {
          const count = ref(0);
          return () =>
            h('div', { class: 'vue-parcels' }, [
              h(`h${level}`, title),
              h('p', `For ${portal.user.displayName}`),
              h('button', { type: 'button', onClick: () => (count.value += 1) }, `Counted ${count.value}`),
            ]);
        },
      });
      app.mount(domElement);
      apps.set(domElement, app);
    },
    async unmount({ domElement }) {
      apps.get(domElement).unmount();
      apps.delete(domElement);
    },
  };
}

export default {
  ...createLifecycles('vue-parcels', 1),
  widgets: { glance: createLifecycles('vue-parcels in view', 2) },
};
