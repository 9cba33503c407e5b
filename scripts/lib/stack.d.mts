/** A part of the stack, its port, and the environment variable that moves it, where one does. */
export interface Service {
  readonly name: string;
  readonly title: string;
  readonly port: number;
  readonly variable: string | undefined;
  readonly moveTo: (port: number) => string;
}

/** What the whole local portal consists of. */
export interface StackPlan {
  readonly sandbox: Service;
  readonly siblings: readonly Service[];
  readonly portal: Service;
  readonly env: Readonly<Record<string, string>>;
}

/** A stack that was started. */
export interface Stack {
  readonly ready: Promise<void>;
  stop(): Promise<void>;
  stopSibling(name: string): Promise<void>;
  startSibling(name: string): Promise<void>;
}

export function planStack(env?: Readonly<Record<string, string | undefined>>): StackPlan;
export function refuseTakenPorts(plan: StackPlan, ...further: readonly Service[]): Promise<void>;
export function startStack(
  plan: StackPlan,
  options: {
    readonly onLine: (name: string, line: string) => void;
    readonly onDeath?: (service: Service) => void;
    readonly env?: Readonly<Record<string, string>>;
  },
): Stack;
