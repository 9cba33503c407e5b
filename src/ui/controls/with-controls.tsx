import { ConfigProvider } from 'antd';
import { observer } from 'mobx-react-lite';
import { createContext, use, type ComponentType, type ReactNode } from 'react';
import './base.css';
import { useUi } from '../ui-provider';
import { useAntdLocale } from './locales';
import { getPopupContainer } from './popup-container';

/** Must match scripts/build/antd-styles.ts, which generates the stylesheets. */
const theme = {
  hashed: false,
  zeroRuntime: true,
  cssVar: { key: 'css-var-app', prefix: 'ant' },
} as const;

const noWave = { disabled: true } as const;

/** Whether antd is already configured: a nested control needs no second provider. */
const ConfiguredContext = createContext(false);

/** Configures antd's theme, locale and pop-up container. antd inserts no styles at run time. */
export function ControlsProvider({ children }: { readonly children: ReactNode }) {
  const isConfigured = use(ConfiguredContext);
  return isConfigured ? children : <AntdSettings>{children}</AntdSettings>;
}

const AntdSettings = observer(function AntdSettings({ children }: { readonly children: ReactNode }) {
  const locale = useAntdLocale(useUi().locale);
  return (
    <ConfiguredContext value>
      <ConfigProvider getPopupContainer={getPopupContainer} locale={locale} theme={theme} wave={noWave}>
        {children}
      </ConfigProvider>
    </ConfiguredContext>
  );
});

/** Wraps an antd component so that it works with or without a `UiProvider`. */
export function withControls<Props extends object>(Component: ComponentType<Props>, name: string) {
  function Control(props: Props) {
    return (
      <ControlsProvider>
        <Component {...props} />
      </ControlsProvider>
    );
  }
  Control.displayName = name;
  return Control;
}
