import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { AppValuesStorage, Clock, Log } from '#platform';
import type { SessionStore } from '../session-store';
import type { UserStore } from '../user-store';
import type { ViewAsStore } from '../view-as-store';
import { AppMessages } from './app-messages';
import type { LoadedAppServices } from './app-services';
import { openAppValues } from './app-values-store';
import { ConfirmStore } from './confirm-store';
import { ErrorReports } from './error-reports';

export interface AppServicesDependencies {
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** The app of the current section, empty if none; observable, updated before the app unmounts. */
  readonly section: () => string;
  readonly session: Pick<SessionStore, 'isOver'>;
  readonly user: Pick<UserStore, 'user'>;
  /** The view-as mode, if active. */
  readonly viewAs: { get(): Pick<ViewAsStore, 'admit'> | undefined };
  readonly values: AppValuesStorage;
}

/** The services of apps: stored values, confirmations, page title, messages and error reports. */
export class AppServicesStore {
  readonly confirmations = new ConfirmStore();
  title: { readonly app: string; readonly text: string } | undefined = undefined;
  readonly #dependencies: AppServicesDependencies;
  readonly #reports: ErrorReports;
  readonly #messages: AppMessages;

  constructor(dependencies: AppServicesDependencies) {
    this.#dependencies = dependencies;
    this.#reports = new ErrorReports(dependencies);
    this.#messages = new AppMessages((app, error, context) => this.#reports.report(app, error, context));
    makeAutoObservable(
      this,
      { confirmations: false, title: observableRef, getServices: false, getTitle: false },
      { autoBind: true },
    );
  }

  /**
   * Cancels confirmations and clears the title when the section changes; cancels confirmations when the
   * session ends. Returns a dispose function.
   */
  start(): () => void {
    const { section, session } = this.#dependencies;
    const stops = [
      reaction(section, () => {
        this.setTitle('', undefined);
        this.confirmations.cancelAll();
      }),
      reaction(() => session.isOver, this.confirmations.cancelAll),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Returns the title that an app has set for its page. */
  getTitle(app: string): string | undefined {
    return this.title?.app === app ? this.title.text : undefined;
  }

  setTitle(app: string, text: string | undefined): void {
    this.title = text === undefined || text === '' ? undefined : { app, text: `${text}` };
  }

  /** Returns an app's services by its name. */
  getServices(app: string): LoadedAppServices {
    const { clock, section, session, user, values, viewAs } = this.#dependencies;
    const report = (error: unknown, context?: string): void => this.#reports.report(app, error, context);
    return {
      report: (error, options) => report(error, options?.context),
      confirm: async (question) => !session.isOver && this.confirmations.ask(question),
      openValues: async (options) =>
        openAppValues(user.user?.id ?? '', app, options, {
          clock,
          storage: values,
          admitChange: () => viewAs.get()?.admit({ method: 'PATCH' }),
          report,
        }),
      setTitle: (title) => {
        if (section() === app) this.setTitle(app, title);
      },
      send: (type, data) => this.#messages.send(app, type, data),
      on: (type, listener, signal) => this.#messages.on(app, type, listener, signal),
    };
  }
}
