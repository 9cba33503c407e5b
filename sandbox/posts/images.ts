import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postImageTypes } from '#backends/posts';
import { imageEndings, type ImageType } from './image-kind';

/** A stored image. */
export interface StoredImage {
  readonly type: ImageType;
  readonly bytes: Buffer;
}

/** Uploaded images under random names; persisted across restarts. */
export class Images {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'post-images');
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Stores an image and returns its name. */
  async store({ type, bytes }: StoredImage): Promise<string> {
    const name = `${randomBytes(18).toString('base64url')}.${imageEndings[type]}`;
    const file = join(this.#folder, name);
    await writeFile(`${file}.new`, bytes);
    await rename(`${file}.new`, file);
    return name;
  }

  /** Finds an image by name. */
  async find(name: string): Promise<StoredImage | undefined> {
    const ending = /^[\w-]{24}\.([a-z]+)$/.exec(name)?.[1];
    const type = postImageTypes.find((known) => imageEndings[known] === ending);
    if (type === undefined) return undefined;
    try {
      return { type, bytes: await readFile(join(this.#folder, name)) };
    } catch {
      return undefined;
    }
  }

  /** Deletes all images. */
  reset(): void {
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }
}
