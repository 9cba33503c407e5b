/** One file that a page has handed to the browser. */
export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly address: string;
  /** Every letter of it, a mark for its alphabet included. */
  text(): Promise<string>;
}

/** The letters of a file; what a browser's own reader would leave out is kept. */
function textOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result } = reader;
      if (result instanceof ArrayBuffer)
        resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(result));
      else reject(new Error('The file could not be read.'));
    };
    reader.readAsArrayBuffer(file);
  });
}

/** Stands for the browser's downloads in a test: the files that pages save from now on, oldest first. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const files = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      const address = `blob:${files.size + 1}`;
      files.set(address, file);
      return address;
    },
    revokeObjectURL: (address: string) => void files.delete(address),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (file === undefined) throw new Error(`There is no file at ${this.href}.`);
    saved.push({ name: this.download, type: file.type, address: this.href, text: () => textOf(file) });
  });
  return saved;
}
