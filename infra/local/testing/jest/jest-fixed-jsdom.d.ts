declare module 'jest-fixed-jsdom' {
  import type NodeEnvironment from 'jest-environment-node';
  // As far as a subclass needs it. The types of jsdom itself would give every file of this program the globals of a page.
  const PageEnvironment: typeof NodeEnvironment;
  export default PageEnvironment;
}
