import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { getLanguage } from '#i18n';
import { FrameArea, FramePage, SideMenu, SmallScreenBar, TopBar } from '#shell';
import { SkipLink } from '#ui/frame';
import styles from './frame.module.css';

/** The id of the main area, the target of the skip link. */
export const mainId = 'main-content';

/** The areas that the server renders and the browser hydrates, in the order of the frame. */
export const areaNames = ['menu', 'smallBar', 'topBar', 'page'] as const;

/** The name of an area of the frame. */
export type AreaName = (typeof areaNames)[number];

/** The classes of the frame's own elements. */
export const frameClasses = {
  frame: styles['frame'] ?? '',
  collapsed: styles['collapsed'] ?? '',
  area: styles['area'] ?? '',
  main: styles['main'] ?? '',
  content: styles['content'] ?? '',
};

/** React's generated ids must be equal on server and browser, and differ between areas. */
export const getIdPrefix = (name: string): string => `${name}-`;

/** The skip link in the current language; not an observer itself. */
const FirstStop = observer(function FirstStop() {
  getLanguage();
  return <SkipLink targetId={mainId} />;
});

/** Renders the content of each area. */
export function createAreaViews(getMain: () => HTMLElement | null): Readonly<Record<AreaName, ReactNode>> {
  return {
    menu: (
      <>
        <FirstStop />
        <FrameArea name="menu">
          <SideMenu />
        </FrameArea>
      </>
    ),
    smallBar: (
      <FrameArea name="smallBar">
        <SmallScreenBar />
      </FrameArea>
    ),
    topBar: (
      <FrameArea name="topBar">
        <TopBar />
      </FrameArea>
    ),
    page: (
      <FrameArea name="page">
        <FramePage getMain={getMain} />
      </FrameArea>
    ),
  };
}
