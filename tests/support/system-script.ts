import { settlesAtOnce } from '../../src/app-runtime/testing/sample-apps';
import { nextTask } from './load-task';

/**
 * Simulates the load of a SystemJS module script: runs it, registers the module, and dispatches the load
 * event.
 */
export async function answerScript(script: Element | undefined, run: () => void): Promise<void> {
  run();
  script?.dispatchEvent(new Event('load'));
  await nextTask();
}

/** Acts as the script of an app without dependencies. */
export const registerApp = (): void =>
  System.register([], (give) => ({
    execute() {
      give({ bootstrap: settlesAtOnce, mount: settlesAtOnce, unmount: settlesAtOnce });
    },
  }));
