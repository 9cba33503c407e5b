/** Short error messages that editors show for invalid values. The portal's own check has longer ones. */
export const faults = {
  name: 'Write lower-case words joined by hyphens, such as "my-products".',
  permission: 'Write a permission such as "visit:home-page".',
  path: 'Write a path such as "/building-permits": a slash before each part, none at the end.',
  address: 'Write the address of one host, such as "https://maps.example.ca": no wildcard, no query.',
  socket: 'Write the address of one host, such as "wss://socket.example.ca": no wildcard, no query.',
  link: 'Write a web address, such as "https://learning.example.ca/start".',
  contact:
    'Write a web address, such as "https://help.example.ca/access", or "mailto:" and an email address.',
  file: 'Write a file of the app\'s host, such as "main.js", or an address that starts with "https://".',
  hash: 'Write an integrity hash, such as "sha384-…".',
  identifier: 'Write a name of JavaScript, such as "MyProducts".',
} as const;
