import { createInterface, type Interface } from 'node:readline/promises';
import { PortalError } from '#base';

/** Questions to the person at a terminal. */
export interface Prompts {
  /** Asks, and answers the line that was typed, also one that was typed ahead. Rejects when the input ends. */
  readonly ask: (question: string) => Promise<string>;
  /** Lets go of the input, so that the program can end. */
  readonly close: () => void;
}

/** Makes questions; the input is not touched before the first one. */
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
