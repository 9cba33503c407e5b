import { settlesAtOnce } from '../../src/app-runtime/testing/sample-apps';
import { moment } from './load-task';

/** Answers the script of a SystemJS module as a host does: it runs, registers, and the element gets its event. */
export async function answerScript(script: Element | undefined, run: () => void): Promise<void> {
  run();
  script?.dispatchEvent(new Event('load'));
  await moment();
}

/** Runs as the script of an app without dependencies. */
export const registerApp = (): void =>
  System.register([], (give) => ({
    execute() {
      give({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
    },
  }));
