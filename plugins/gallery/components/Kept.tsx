import { useState, type ReactNode } from 'react';

export interface KeptProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a control and shows it below: what somebody chose is there to read, for tests, too. */
export function Kept<Value>({ initial, children }: KeptProps<Value>) {
  const [value, setValue] = useState(initial);
  return (
    <>
      {children(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
