/** Loads its code on the first mount, from a separate chunk next to the container. */
function lazily(title, level) {
  let drawing;
  return {
    async mount(props) {
      const { createCounter } = await import(/* webpackChunkName: "counter" */ './counter.js');
      drawing ??= createCounter(title, level);
      await drawing.mount(props);
    },
    unmount: (props) => drawing.unmount(props),
  };
}

export const { mount, unmount } = lazily('container-parcels', 1);
export const widgets = { glance: lazily('container-parcels in view', 2) };
