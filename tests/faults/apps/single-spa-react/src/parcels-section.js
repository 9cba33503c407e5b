import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import Section from './section';

const lifecycles = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent: Section,
  errorBoundary: () => null,
});

export const { bootstrap, mount, unmount } = lifecycles;
