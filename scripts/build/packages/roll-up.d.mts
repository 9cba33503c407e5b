/** What is rolled up: the declaration file of a door below a folder, and other doors by their specifiers. */
export interface RollUp {
  readonly folder: string;
  readonly entry: string;
  readonly doors?: Readonly<Record<string, string>>;
}

/** Rolls the declarations behind one door up into one text. */
export function rollUp(options: RollUp): string;
