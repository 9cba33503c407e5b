/** Fills a storage completely; browsers count the characters of keys and values. */
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
