import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import './antd.css';

/** Must say the same as the build, which writes the stylesheet (scripts/build/antd-styles.mjs). */
const theme = {
  hashed: false,
  zeroRuntime: true,
  cssVar: { key: 'css-var-app', prefix: 'ant' },
} as const;

const noWave = { disabled: true } as const;

/** What every control stands in: brings the stylesheet, and keeps antd from writing styles at run time. */
export function ControlsProvider({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider theme={theme} wave={noWave}>
      {children}
    </ConfigProvider>
  );
}
