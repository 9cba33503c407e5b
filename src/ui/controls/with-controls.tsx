import { ConfigProvider } from 'antd';
import { observer } from 'mobx-react-lite';
import { createContext, use, type ComponentType, type ReactNode } from 'react';
import './base.css';
import { useUi } from '../ui-provider';
import { useAntdLocale } from './locales';
import { getPopupContainer } from './popup-container';

/** Must say the same as the build, which writes the stylesheets (scripts/build/antd-styles.ts). */
const theme = {
  hashed: false,
  zeroRuntime: true,
  cssVar: { key: 'css-var-app', prefix: 'ant' },
} as const;

const noWave = { disabled: true } as const;

/** Whether antd has its settings already: a control inside another one needs no second provider. */
const ConfiguredContext = createContext(false);

/** The settings of antd: theme, language, and where pop-ups are inserted. antd writes no styles at run time. */
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

/** Wraps a component of antd, so that it can be used anywhere on the page, with or without a `UiProvider`. */
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
