/**
 * The edges of the world: what reaches outside the program, the one place that may touch it, and what everybody
 * else asks instead. A newcomer learns the plan by being stopped with an answer.
 */
export const edges = [
  {
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
    home: /^src\/platform\//,
    message:
      'The network is touched in src/platform only. Call a function of #backends/clients, or from a plugin `portal.http(backend)`.',
  },
  {
    names: ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore', 'document.cookie'],
    home: /^src\/platform\/(storage(\.ts|\/)|identity\/)/,
    message:
      'Storage and cookies are touched in src/platform/storage.ts only. Declare the key there with its version and parser, and take the typed store as a dependency.',
  },
  {
    names: [
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'requestAnimationFrame',
      'requestIdleCallback',
      'queueMicrotask',
      'Date.now',
      'performance.now',
    ],
    home: /^src\/platform\/clock(\.ts|\/)/,
    message:
      'Time is a dependency: take a Clock (src/platform/clock.ts) and ask it for the time and for timers, so that a test can move it.',
  },
  {
    names: ['BroadcastChannel', 'navigator.locks', 'navigator.sendBeacon'],
    home: /^src\/platform\//,
    message:
      'Tabs and beacons are spoken to in src/platform only. Take the leader, or the analytics edge, as a dependency.',
  },
  {
    names: ['alert', 'confirm', 'prompt'],
    home: /^$/,
    message: 'A browser dialog stops every tab and has no theme. Use Dialog or the feedback hook of #ui.',
  },
];

/** The road of errors and of words for operators. */
export const consoleEdge = {
  names: ['console'],
  home: /^(src\/platform\/log(\.ts|\/)|server\/(log|main)\.ts|sandbox\/(log|main|sibling-host)\.ts)/,
  message:
    'No console outside the log (src/platform/log, server/log.ts). Return or throw what went wrong, or take the log as a dependency.',
};
