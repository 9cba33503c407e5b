import { createElement, type ReactElement } from 'react';
import {
  Checkbox,
  DatePicker,
  Drawer,
  Dropdown,
  Form,
  Input,
  InputNumber,
  Modal,
  Progress,
  Radio,
  Select,
  Switch,
  Tabs,
  Tooltip,
  Upload,
} from 'antd';
import useNotificationStyle from 'antd/lib/notification/style/index.js';

const button = createElement('button');

type Hook = typeof useNotificationStyle;

/** True if the CommonJS module came as a namespace object, as in Node; Jest unwraps the default export. */
function isWrapped(hook: Hook | { readonly default: Hook }): hook is { readonly default: Hook } {
  return 'default' in hook;
}

// Notifications are rendered in browsers only, so the build registers their styles directly.
function NotificationStyles(): null {
  const register = isWrapped(useNotificationStyle) ? useNotificationStyle.default : useNotificationStyle;
  register('ant-notification', 'css-var-app');
  return null;
}

/** The antd components of each family in `src/ui/controls`. A component that is not listed has no styles. */
export const families: Readonly<Record<string, readonly ReactElement[]>> = {
  select: [createElement(Select, { options: [] }), createElement(Select, { mode: 'multiple', options: [] })],
  dates: [createElement(DatePicker), createElement(DatePicker.RangePicker)],
  form: [
    createElement(Form, null, createElement(Form.Item, null, createElement(Input))),
    createElement(Input.TextArea),
    createElement(InputNumber),
    createElement(Checkbox),
    createElement(Radio.Group, null, createElement(Radio, null)),
    createElement(Switch),
  ],
  tabs: [createElement(Tabs, { items: [{ key: 'tab', label: 'Tab' }] })],
  dialogs: [createElement(Modal), createElement(Drawer)],
  menus: [
    createElement(Dropdown, { menu: { items: [] } }, button),
    createElement(Tooltip, { title: 'Title' }, button),
  ],
  upload: [createElement(Upload.Dragger, { showUploadList: false }), createElement(Progress)],
  toasts: [createElement(NotificationStyles)],
};
