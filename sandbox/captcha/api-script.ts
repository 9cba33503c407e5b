/**
 * Script that the page loads: the part of reCAPTCHA's browser API that the portal uses. Each widget has its
 * own frame. Styles are set through the CSSOM only, so that the script works under a strict CSP.
 */
export const apiScript = `(() => {
  'use strict';
  const { origin, searchParams } = new URL(document.currentScript.src);
  const sizes = { normal: ['304px', '78px'], compact: ['164px', '144px'], invisible: ['256px', '60px'] };
  const widgets = [];

  const callbackOf = (options, name) => {
    const given = options[name];
    return typeof given === 'function' ? given : typeof given === 'string' ? window[given] : undefined;
  };

  const frameOf = (id, { sitekey, theme, action }, size) => {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ id, k: sitekey, size, theme, co: window.location.origin });
    if (action !== undefined) query.set('action', action);
    const [width, height] = sizes[size];
    frame.src = origin + '/captcha/anchor?' + query;
    frame.title = 'reCAPTCHA';
    Object.assign(frame.style, { width, height, border: '0', display: 'block' });
    return frame;
  };

  const place = (frame, badge) => {
    if (badge === 'inline') return;
    const side = badge === 'bottomleft' ? { left: '12px' } : { right: '12px' };
    Object.assign(frame.style, { position: 'fixed', bottom: '12px', zIndex: '10' }, side);
  };

  const post = (widget, message) => {
    if (!widget.isReady) widget.unsent.push(message);
    else widget.frame.contentWindow?.postMessage({ captcha: widget.id, ...message }, origin);
  };

  const clear = (widget) => {
    clearTimeout(widget.timer);
    widget.response = '';
  };

  const expire = (widget) => {
    clear(widget);
    post(widget, { kind: 'expired' });
    callbackOf(widget.options, 'expired-callback')?.();
  };

  const settle = (widget, method, value) => {
    for (const asked of widget.asked.splice(0)) asked[method](value);
  };

  const handlers = {
    ready(widget) {
      widget.isReady = true;
      for (const message of widget.unsent.splice(0)) post(widget, message);
    },
    token(widget, { token, seconds }) {
      clear(widget);
      widget.response = token;
      widget.timer = setTimeout(() => expire(widget), seconds * 1000);
      callbackOf(widget.options, 'callback')?.(token);
      settle(widget, 'resolve', token);
    },
    error(widget) {
      clear(widget);
      callbackOf(widget.options, 'error-callback')?.();
      settle(widget, 'reject', new Error('reCAPTCHA could not be reached.'));
    },
  };

  window.addEventListener('message', ({ data, origin: from, source }) => {
    const widget = from === origin ? widgets.find(({ frame }) => frame.contentWindow === source) : undefined;
    if (widget !== undefined && Object.hasOwn(handlers, data?.kind)) handlers[data.kind](widget, data);
  });

  const widgetOf = (id = 0) => {
    const widget = typeof id === 'number' ? widgets[id] : widgets.find(({ options }) => options.sitekey === id);
    if (widget === undefined) throw new Error('reCAPTCHA client element has been removed: ' + id);
    return widget;
  };

  const render = (container, given = {}) => {
    const holder = typeof container === 'string' ? document.getElementById(container) : container;
    if (!(holder instanceof Element)) throw new Error('reCAPTCHA placeholder element must be an element or id');
    if (holder.hasChildNodes()) throw new Error('reCAPTCHA has already been rendered in this element');
    const options = { theme: 'light', size: 'normal', badge: 'bottomright', sitekey: '', ...given };
    const size = Object.hasOwn(sizes, options.size) ? options.size : 'normal';
    const id = widgets.length;
    const frame = frameOf(id, options, size);
    if (size === 'invisible') place(frame, options.badge);
    widgets.push({ id, options, frame, response: '', isReady: false, unsent: [], asked: [] });
    holder.append(frame);
    return id;
  };

  const execute = (id, { action } = {}) => {
    const widget = widgetOf(id);
    post(widget, { kind: 'execute', action });
    if (typeof id !== 'string') return undefined;
    return new Promise((resolve, reject) => widget.asked.push({ resolve, reject }));
  };

  const reset = (id) => {
    const widget = widgetOf(id);
    clear(widget);
    post(widget, { kind: 'reset' });
  };

  const ready = (callback) => queueMicrotask(callback);

  window.grecaptcha = { ready, render, execute, reset, getResponse: (id) => widgetOf(id).response };

  const key = searchParams.get('render') ?? 'onload';
  if (!['explicit', 'onload'].includes(key)) {
    const holder = document.createElement('div');
    document.body.append(holder);
    render(holder, { sitekey: key, size: 'invisible' });
  }
  const onload = searchParams.get('onload');
  if (onload !== null) window[onload]?.();
})();
`;
