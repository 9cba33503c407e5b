import {
  Button,
  Card,
  Link,
  PageFrame,
  RecordCard,
  ScrollFrame,
  TabBar,
  UiProvider,
  VisuallyHidden,
  SmallChart,
  WidgetFrame,
  useUi,
} from '@portal/ui';
import { useState } from 'react';
import { choice, describe, flag, number, required, text } from '../describe';
import { buttonKeys, linkKeys, noKeys, scrollKeys } from '../keyboard';
import { t } from '../messages';
import styles from './samples.module.css';

const texts = {
  content: 'Northfield has 1,204 residential properties.',
  close: 'Close',
  open: 'Open the record',
  save: 'Save',
  wide: 'Roll 0412 031 004 12700 0000 · 12 Oak Street, Northfield · Single-family detached, two storeys · $412,000',
} as const;

const views = [
  { key: 'board', label: 'Board', to: '/gallery/tab-bar?view=board' },
  { key: 'list', label: 'List', to: '/gallery/tab-bar?view=list' },
];

function OpenedRecord({ title, busy }: { readonly title: string; readonly busy: boolean }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{texts.open}</Button>;
  return (
    <RecordCard busy={busy} id="0412031004127000000" onClose={() => setOpen(false)} title={title}>
      <p>{texts.content}</p>
    </RecordCard>
  );
}

function Locale() {
  return <output>{useUi().locale}</output>;
}

export const pages = [
  describe({
    name: 'PageFrame',
    from: '@portal/ui',
    group: 'pages',
    purpose: 'gallery.purposes.PageFrame',
    properties: {
      title: text('Review 12 Oak Street'),
      purpose: text('Decide on one property.'),
      breadcrumb: flag(true, "breadcrumb={[{ label: 'My work', to: '/my-work' }]}"),
      actions: flag(true, 'actions={<Button variant="primary">Save</Button>}'),
    },
    keyboard: noKeys,
    code: () => ({ children: '<p>Northfield has 1,204 residential properties.</p>' }),
    render: ({ title, purpose, breadcrumb, actions }) => (
      <PageFrame
        actions={actions ? <Button variant="primary">{texts.save}</Button> : undefined}
        breadcrumb={breadcrumb ? [{ label: 'My work', to: '/my-work' }] : []}
        purpose={purpose === '' ? undefined : purpose}
        title={title}
      >
        <p>{texts.content}</p>
      </PageFrame>
    ),
  }),
  describe({
    name: 'Card',
    from: '@portal/ui',
    group: 'pages',
    purpose: 'gallery.purposes.Card',
    properties: {
      title: text('Residential properties'),
      caption: text('Tax year 2025'),
      level: choice([2, 3, 4]),
      actions: flag(false, 'actions={<Link to="/my-properties">Open</Link>}'),
      busy: flag(),
    },
    states: { plain: { title: '', caption: '' }, busy: { busy: true } },
    keyboard: noKeys,
    code: () => ({ children: '<p>Northfield has 1,204 residential properties.</p>' }),
    render: ({ title, caption, actions, ...props }) => (
      <Card
        {...props}
        actions={actions ? <Link to="/gallery">{texts.open}</Link> : undefined}
        caption={caption === '' ? undefined : caption}
        title={title === '' ? undefined : title}
      >
        <p>{texts.content}</p>
      </Card>
    ),
  }),
  describe({
    name: 'RecordCard',
    from: '@portal/ui',
    group: 'pages',
    purpose: 'gallery.purposes.RecordCard',
    properties: { title: text('12 Oak Street'), busy: flag() },
    keyboard: buttonKeys,
    code: () => ({ attributes: ['id={roll}', 'onClose={close}'], children: '<PropertyFacts />' }),
    render: (props) => <OpenedRecord {...props} />,
  }),
  describe({
    name: 'WidgetFrame',
    from: '@portal/ui',
    group: 'pages',
    purpose: 'gallery.purposes.WidgetFrame',
    properties: { title: text('Open requests'), caption: text('By state, in Northfield'), busy: flag() },
    states: { busy: { busy: true } },
    keyboard: noKeys,
    code: () => ({ children: '<p>Northfield has 1,204 residential properties.</p>' }),
    render: (props) => (
      <WidgetFrame {...props}>
        <p>{texts.content}</p>
      </WidgetFrame>
    ),
  }),
  describe({
    name: 'SmallChart',
    from: '@portal/ui',
    group: 'pages',
    purpose: 'gallery.purposes.SmallChart',
    properties: { label: text('Requests by week'), kind: choice(['bars', 'line', 'shares']) },
    keyboard: noKeys,
    code: () => ({ attributes: ['values={counts}'] }),
    render: (props) => <SmallChart {...props} values={[12, 19, 7, 24, 16]} />,
  }),
  describe({
    name: 'ScrollFrame',
    from: '@portal/ui',
    group: 'pages',
    purpose: 'gallery.purposes.ScrollFrame',
    properties: { label: text('Property in one line'), repeat: number(3, { min: 1, max: 9 }) },
    keyboard: scrollKeys,
    code: () => ({ children: '<WideTable />' }),
    render: ({ label, repeat }) => (
      <ScrollFrame label={label}>
        <div className={styles['wide']}>{Array.from({ length: repeat }, () => texts.wide).join(' · ')}</div>
      </ScrollFrame>
    ),
  }),
  describe({
    name: 'TabBar',
    from: '@portal/ui',
    group: 'pages',
    purpose: 'gallery.purposes.TabBar',
    properties: { label: text('Views'), current: required(['board', 'list']) },
    keyboard: linkKeys,
    code: () => ({ attributes: ['items={views}'] }),
    render: (props) => <TabBar {...props} items={views} />,
  }),
  describe({
    name: 'UiProvider',
    from: '@portal/ui',
    group: 'pages',
    purpose: 'gallery.purposes.UiProvider',
    properties: { locale: choice(['en-CA', 'fr-CA']) },
    keyboard: noKeys,
    code: () => ({ attributes: ['portal={portal}'], children: '<RequestsPage />' }),
    render: (props) => (
      <UiProvider {...props}>
        <Locale />
      </UiProvider>
    ),
  }),
  describe({
    name: 'VisuallyHidden',
    from: '@portal/ui',
    group: 'pages',
    purpose: 'gallery.purposes.VisuallyHidden',
    properties: { children: text('Words for screen readers alone') },
    keyboard: noKeys,
    render: (props) => (
      <p>
        {t('gallery.hiddenWords')} <VisuallyHidden {...props} />
      </p>
    ),
  }),
];
