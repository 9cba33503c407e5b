/** Fills a storage to the last character, as browsers count: keys and values. */
export function fillStorage(area: Storage): void {
  let text = '';
  for (let size = 2 ** 23; size >= 1; size /= 2) {
    const longer = text + 'x'.repeat(size);
    try {
      area.setItem('filling', longer);
      text = longer;
    } catch {
      continue;
    }
  }
}
