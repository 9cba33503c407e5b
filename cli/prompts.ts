import { createInterface, type Interface } from 'node:readline/promises';
import { PortalError } from '#base';

export interface Prompts {
  /**
   * Prints the question and resolves to the next line, which may be typed ahead. Rejects when the input ends.
   */
  readonly ask: (question: string) => Promise<string>;
  /** Releases the input, so that the program can exit. */
  readonly close: () => void;
}

/** Creates prompts. Starts reading the input at the first one. */
export function createPrompts(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Prompts {
  let open: { readonly terminal: Interface; readonly lines: AsyncIterator<string> } | undefined;
  const opened = () => {
    const terminal = createInterface({ input, output });
    return { terminal, lines: terminal[Symbol.asyncIterator]() };
  };
  return {
    async ask(question) {
      open ??= opened();
      open.terminal.setPrompt(question);
      open.terminal.prompt();
      const line = await open.lines.next();
      if (line.done !== true) return line.value;
      throw new PortalError('\nThe input ended before the answer; nothing was written.', {
        code: 'no-answer',
      });
    },
    close: () => open?.terminal.close(),
  };
}
