import { useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** The number of rows in each app. */
export const rowCount = 200;

interface MountProps {
  readonly domElement: HTMLElement;
}

const rows = Array.from({ length: rowCount }, (_, index) => ({
  roll: `0412-${String(index).padStart(6, '0')}`,
  street: `${index + 1} Chestnut Court`,
  value: 200_000 + index * 1_250,
}));

function Rows({ heading, onShown }: { readonly heading: string; readonly onShown: () => void }) {
  const [selected, setSelected] = useState('');
  useLayoutEffect(onShown, [onShown]);
  return (
    <>
      <h1>{heading}</h1>
      <table>
        <tbody>
          {rows.map(({ roll, street, value }) => (
            <tr key={roll} aria-selected={roll === selected} onClick={() => setSelected(roll)}>
              <th scope="row">{roll}</th>
              <td>{street}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The lifecycles of an app as an external author writes them: React, and nothing from the portal. */
export function createApp(heading: string) {
  let root: Root | undefined;
  return {
    bootstrap: async (): Promise<void> => undefined,
    mount: ({ domElement }: MountProps): Promise<void> =>
      new Promise((resolve) => {
        root = createRoot(domElement);
        root.render(<Rows heading={heading} onShown={resolve} />);
      }),
    unmount: async (): Promise<void> => root?.unmount(),
  };
}
