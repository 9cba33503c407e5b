/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const root = join(__dirname, '../../..');
const pictures = [
  ...Array.from({ length: 10 }, (_, index) => `src/account/artwork/signin-${index + 1}.svg`),
  'src/ui/frame/artwork/welcome.svg',
  'src/ui/frame/artwork/error-desktop.svg',
  'src/ui/frame/artwork/error-mobile.svg',
  'src/ui/posts/artwork/placeholder.svg',
];

describe('artwork', () => {
  it.each(pictures)('%s is small and passes the security policy', (file) => {
    const bytes = readFileSync(join(root, file));
    expect(brotliCompressSync(bytes).length).toBeLessThan(30_000);
    expect(bytes.toString()).not.toMatch(/style|<script|\son\w+=|href/i);
  });
});
