/**
 * Script inside the widget's frame: requests tokens from the sandbox and posts them to the embedding page.
 */
export const anchorScript = `(() => {
  'use strict';
  const query = new URLSearchParams(window.location.search);
  const page = query.get('co') ?? '';
  const box = document.querySelector('input');
  const status = document.querySelector('[role=status]');
  let round = 0;

  const tell = (message) => window.parent.postMessage({ captcha: query.get('id'), ...message }, page);

  const show = (words, isChecked, isBusy) => {
    status.textContent = words;
    if (box === null) return;
    box.checked = isChecked;
    box.disabled = isChecked || isBusy;
  };

  const ask = async (action) => {
    const own = (round += 1);
    show('Checking...', false, true);
    const answer = await fetch('/captcha/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sitekey: query.get('k') ?? '', ...(action ? { action } : {}) }),
    }).then(
      (response) => (response.ok ? response.json() : { outcome: 'error' }),
      () => ({ outcome: 'error' }),
    );
    if (own !== round) return;
    if (answer.outcome === 'token') {
      show('You are verified', true, false);
      tell({ kind: 'token', token: answer.token, seconds: answer.seconds });
    } else {
      show('Cannot contact reCAPTCHA. Check your connection and try again.', false, false);
      tell({ kind: 'error' });
    }
  };

  const idle = (words) => {
    round += 1;
    show(words, false, false);
  };

  box?.addEventListener('change', () => void ask(query.get('action')));
  window.addEventListener('message', ({ data, origin, source }) => {
    if (source !== window.parent || origin !== page) return;
    if (data?.kind === 'execute') void ask(data.action ?? query.get('action'));
    if (data?.kind === 'reset') idle('');
    if (data?.kind === 'expired') idle('Verification expired. Check the box again.');
  });
  // A press before the script was there would have been lost.
  if (box !== null) box.disabled = false;
  tell({ kind: 'ready' });
})();
`;
