/** Reads a file as text with its byte order mark, which `Blob.text()` drops. */
export function readText(file: Blob | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const { result } = reader;
      if (result instanceof ArrayBuffer)
        resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(result));
    };
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.readAsArrayBuffer(file ?? new Blob());
  });
}
