/** The part of a lock file that says which packages it holds, by their folder. */
export interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> | undefined }>
  >;
}

export function missingFromLock(lock: Lock): readonly string[];
