/** Stands in for imported pictures in tests: an address, as in the build. */
export default '/assets/picture.svg';
