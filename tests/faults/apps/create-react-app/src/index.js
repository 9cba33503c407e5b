import './public-path';
import React from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import './index.css';

const roots = new Map();

window.renderParcels = (containerId) => {
  const root = createRoot(document.getElementById(containerId));
  roots.set(containerId, root);
  root.render(<App />);
};

window.unmountParcels = (containerId) => {
  roots.get(containerId)?.unmount();
  roots.delete(containerId);
};
