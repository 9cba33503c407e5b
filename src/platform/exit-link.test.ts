import { keepAddressInExitLink } from './exit-link';

test.each([
  ['/rfr', '?safe=off'],
  ['/rfr?ccmm=0412&x=%20', '?safe=off&ccmm=0412&x=%20'],
  ['/rfr?ccmm=0412&safe=on#part', '?safe=off&ccmm=0412&safe=on#part'],
])('an exit link leads from %s to %s, also after navigation', (address, href) => {
  document.body.innerHTML = '<aside class="portal-mode"><a href="?safe=off">Leave safe mode</a></aside>';
  window.history.replaceState(null, '', '/home?other');
  keepAddressInExitLink(document);
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  window.history.replaceState(null, '', address);
  link?.click();
  expect(link?.getAttribute('href')).toBe(href);
});
