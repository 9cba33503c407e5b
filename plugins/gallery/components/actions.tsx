import {
  Button,
  CopyButton,
  DownloadButton,
  Downloads,
  type FileTable,
  formatDollars,
  Icon,
  iconNames,
  Link,
  PropertyLink,
} from '@portal/ui';
import { Dropdown } from '@portal/ui/controls/menus';
import { useState } from 'react';
import { choice, describe, flag, required, text } from '../describe';
import { properties } from '../samples';
import { buttonKeys, linkKeys, menuKeys, noKeys } from '../keyboard';

function ChosenFormat({ label, disabled }: { readonly label: string; readonly disabled: boolean }) {
  const [chosen, setChosen] = useState('');
  const items = [
    { key: 'csv', label: 'CSV' },
    { key: 'xlsx', label: 'Excel' },
    { key: 'pdf', label: 'PDF', disabled: true },
  ];
  return (
    <>
      <Dropdown disabled={disabled} items={items} label={label} onSelect={setChosen} />
      <output>{chosen}</output>
    </>
  );
}

const getTable = (): FileTable => ({
  columns: [{ title: 'Street' }, { title: 'Assessed value' }],
  rows: properties.map(({ street, value }) => [street, formatDollars(value)]),
});

export const actions = [
  describe({
    name: 'Button',
    from: '@portal/ui',
    group: 'actions',
    purpose: 'gallery.purposes.Button',
    properties: {
      children: text('Save request'),
      variant: choice(['secondary', 'primary', 'quiet']),
      size: choice(['regular', 'touch']),
      icon: flag(false, 'icon={<Icon name="check" size={16} />}'),
      busy: flag(),
      disabled: flag(),
      wide: flag(),
    },
    states: { busy: { busy: true }, disabled: { disabled: true } },
    keyboard: buttonKeys,
    code: ({ children }) => ({ attributes: ['onClick={save}'], children }),
    render: ({ icon, ...props }) => (
      <Button {...props} icon={icon ? <Icon name="check" size={16} /> : undefined} />
    ),
  }),
  describe({
    name: 'Link',
    from: '@portal/ui',
    group: 'actions',
    purpose: 'gallery.purposes.Link',
    properties: { children: text('All components'), to: text('/gallery'), isCurrent: flag() },
    keyboard: linkKeys,
    render: (props) => <Link {...props} />,
  }),
  describe({
    name: 'PropertyLink',
    from: '@portal/ui',
    group: 'actions',
    purpose: 'gallery.purposes.PropertyLink',
    properties: { roll: text('0412031004127000000'), children: text('') },
    keyboard: linkKeys,
    render: ({ roll, children }) =>
      children === '' ? <PropertyLink roll={roll} /> : <PropertyLink roll={roll}>{children}</PropertyLink>,
  }),
  describe({
    name: 'CopyButton',
    from: '@portal/ui',
    group: 'actions',
    purpose: 'gallery.purposes.CopyButton',
    properties: {
      children: text('Copy the reference'),
      text: text('7f3a-91c2'),
      copiedMessage: text(''),
      size: choice(['regular', 'touch']),
    },
    keyboard: buttonKeys,
    render: ({ copiedMessage, ...props }) => (
      <CopyButton {...props} copiedMessage={copiedMessage === '' ? undefined : copiedMessage} />
    ),
  }),
  describe({
    name: 'DownloadButton',
    from: '@portal/ui',
    group: 'actions',
    purpose: 'gallery.purposes.DownloadButton',
    properties: {
      format: required(['csv', 'xlsx']),
      fileName: text('properties-2025'),
      variant: choice(['secondary', 'primary', 'quiet']),
      disabled: flag(),
    },
    states: { disabled: { disabled: true } },
    keyboard: buttonKeys,
    code: () => ({ attributes: ['getTable={getTable}'] }),
    render: (props) => <DownloadButton {...props} getTable={getTable} />,
  }),
  describe({
    name: 'Downloads',
    from: '@portal/ui',
    group: 'actions',
    purpose: 'gallery.purposes.Downloads',
    properties: { fileName: text('properties-2025'), target: text('') },
    keyboard: buttonKeys,
    code: ({ target }) => ({
      attributes: [target === '' ? 'getTable={getTable}' : "params={{ municipality: '0412' }}"],
    }),
    render: ({ fileName, target }) =>
      target === '' ? (
        <Downloads fileName={fileName} getTable={getTable} />
      ) : (
        <Downloads fileName={fileName} params={{ municipality: '0412' }} target={target} />
      ),
  }),
  describe({
    name: 'Dropdown',
    from: '@portal/ui/controls/menus',
    group: 'actions',
    purpose: 'gallery.purposes.Dropdown',
    properties: { label: text('Download'), disabled: flag() },
    states: { disabled: { disabled: true } },
    keyboard: menuKeys,
    code: () => ({ attributes: ['items={items}', 'onSelect={download}'] }),
    render: (props) => <ChosenFormat {...props} />,
  }),
  describe({
    name: 'Icon',
    from: '@portal/ui',
    group: 'facts',
    purpose: 'gallery.purposes.Icon',
    properties: { name: required(iconNames), size: choice([18, 16, 22, 32]) },
    keyboard: noKeys,
    render: (props) => <Icon {...props} />,
  }),
];
